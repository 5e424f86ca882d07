import { buildOnce } from '../build/buildOnce.js'
import { type BuildName, devEnvironmentBuild } from './devEnvironmentBuild.js'

/** Builds what is named, unless it is built already, and prints the folders. */
async function main(names: readonly string[]): Promise<void> {
  const folders: Record<string, string> = {}
  for (const name of names) folders[name] = await buildOnce(devEnvironmentBuild(name as BuildName))
  console.log(JSON.stringify(folders))
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.log(JSON.stringify({ failed: error instanceof Error ? error.message : String(error) }))
  process.exitCode = 1
})
