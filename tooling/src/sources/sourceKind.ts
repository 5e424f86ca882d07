/** Whether the path is program text that the checks parse. */
export function isCode(path: string): boolean {
  return /\.[cm]?[jt]sx?$/.test(path) && !/\.d\.[cm]?ts$/.test(path)
}

/** Whether the path is a test: beside its source, a type test, or a journey. */
export function isTest(path: string): boolean {
  return /\.(test|spec|test-d)\.[cm]?tsx?$/.test(path)
}

/** Whether the path runs at a host, on a server or in the frame: no test, no local chain, no demo, no measurement. */
export function isProduction(path: string): boolean {
  if (!/^(packages|apps)\/[^/]+\/src\//.test(path) || !isCode(path) || isTest(path)) return false
  return !/^(packages\/testkit|apps\/(demo|localnet))\/|\/(testing|bench)\//.test(path)
}

/** Whether the path is the configuration of a tool, which runs in Node and belongs to no layer. */
export function isConfig(path: string): boolean {
  // Sources have none: what is called so there is a source like any other.
  return /(^|\/)[\w.-]+\.config\.[cm]?[jt]s$/.test(path) && !path.includes('/src/')
}

/** The workspace that a path belongs to: `packages/core`, `apps/demo`, `e2e`, `tooling`; undefined at the root. */
export function workspaceOf(path: string): string | undefined {
  return /^((?:packages|apps)\/[^/]+|e2e|tooling)\//.exec(path)?.[1]
}
