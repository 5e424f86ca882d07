import { execFileSync } from 'node:child_process'

/** Runs git in `folder` and returns its output, or undefined where there is no git, no repository or no such object. */
export function runGit(folder: string, parameters: readonly string[]): string | undefined {
  // A hook runs with GIT_DIR and the like set, which would point this call at another repository.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_')),
  )
  try {
    return execFileSync('git', ['-C', folder, ...parameters], {
      encoding: 'utf8',
      env,
      maxBuffer: 1 << 28,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  } catch {
    return undefined
  }
}
