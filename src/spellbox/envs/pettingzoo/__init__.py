"""PettingZoo: every seat is an agent, one after the other (`env`) or all at once (`parallel_env`)."""
