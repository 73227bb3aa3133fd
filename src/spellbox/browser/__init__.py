"""The games in the browser: which rules run there, the modules that they are compiled to, and their TypeScript."""
