type Parts = Record<string, unknown>;

/** What is told, made of what is held wherever the two are alike: whoever compares by identity sees only what changed. */
export function shared<T>(held: unknown, told: T): T {
  if (!holds(held) || !holds(told) || Array.isArray(held) !== Array.isArray(told)) return told;
  const parts: Parts = Array.isArray(told) ? ([] as unknown as Parts) : {};
  let alike = Object.keys(held).length === Object.keys(told).length;
  for (const key of Object.keys(told)) {
    parts[key] = shared(held[key], told[key]);
    alike &&= key in held && parts[key] === held[key];
  }
  return (alike ? held : parts) as T;
}

function holds(value: unknown): value is Parts {
  return typeof value === "object" && value !== null;
}
