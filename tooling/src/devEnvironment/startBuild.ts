import { buildOnce } from '../build/buildOnce.js'
import { type BuildName, devEnvironmentBuild } from './devEnvironmentBuild.js'

/** Builds what is named, unless it is built already, and prints the folders. */
async function main(names: readonly string[]): Promise<void> {
  // The end of the process takes a half-made build along; a signal alone would not.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  const folders: Record<string, string> = {}
  for (const name of names) folders[name] = await buildOnce(devEnvironmentBuild(name as BuildName))
  console.log(JSON.stringify(folders))
}

main(process.argv.slice(2)).catch((error: unknown) => {
  const failed = error instanceof Error ? error.message : String(error)
  console.log(JSON.stringify({ failed }))
  process.exitCode = 1
})
