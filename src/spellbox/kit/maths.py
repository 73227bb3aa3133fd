"""Logarithm and exponential in plain arithmetic, so that every target and every machine computes the same bits.

The functions of C libraries and browsers may differ in the last bit. The methods here are those of Sun's fdlibm
(e_log.c and e_exp.c, 1993): range reduction, then a polynomial; the error is below one unit in the last place.
"""

import numpy as np

from spellbox.kit.bits import wide
from spellbox.kit.rule import rule

# ln 2 in two parts: products of the first with small integers are exact.
LN2_HIGH, LN2_LOW = 6.93147180369123816490e-01, 1.90821492927058770002e-10
ONE_OVER_LN2 = 1.44269504088896338700

MANTISSA = 52  # bits
BIAS = 1023  # of the exponent
ABOVE_ROOT_2 = 0x95F6400000000  # carries a mantissa of √2 or more into the exponent
LEAST_EXPONENT = -745.0  # exp of less is 0


@rule
def log(x: float) -> float:
    """The natural logarithm of a positive, normal number."""
    bits = wide(np.float64(x).view(np.int64))
    exponent = ((bits + ABOVE_ROOT_2) >> MANTISSA) - BIAS
    f = np.int64(bits - (exponent << MANTISSA)).view(np.float64) - 1.0  # from √½ - 1 to √2 - 1
    s = f / (2.0 + f)
    z = s * s
    w = z * z
    even = w * (3.999999999940941908e-01 + w * (2.222219843214978396e-01 + w * 1.531383769920937332e-01))
    odd = z * (
        6.666666666666735130e-01
        + w * (2.857142874366239149e-01 + w * (1.818357216161805012e-01 + w * 1.479819860511658591e-01))
    )
    half_square = 0.5 * f * f
    return exponent * LN2_HIGH - ((half_square - (s * (half_square + (even + odd)) + exponent * LN2_LOW)) - f)


@rule
def exp(x: float) -> float:
    """e to the power of a number that is not so large that the result overflows."""
    if x < LEAST_EXPONENT:
        return 0.0
    doublings = wide(np.floor(ONE_OVER_LN2 * x + 0.5))
    high, low = x - doublings * LN2_HIGH, doublings * LN2_LOW
    r = high - low  # within ± ln 2 / 2
    t = r * r
    c = r - t * (
        1.66666666666666019037e-01
        + t
        * (
            -2.77777777770155933842e-03
            + t * (6.61375632143793436117e-05 + t * (-1.65339022054652515390e-06 + t * 4.13813679705723846039e-08))
        )
    )
    result = 1.0 - ((low - (r * c) / (2.0 - c)) - high)
    return doubled(doubled(result, doublings // 2), doublings - doublings // 2)


@rule
def doubled(x: float, times: int) -> float:
    """x · 2^times. `exp` calls it twice with half of the exponent, to reach the smallest numbers too."""
    return x * np.int64((times + BIAS) << MANTISSA).view(np.float64)


@rule
def atanh(x: float) -> float:
    """The inverse hyperbolic tangent of a number between -1 and 1, both excluded."""
    return 0.5 * log((1.0 + x) / (1.0 - x))
