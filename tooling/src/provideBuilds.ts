import { findBuilt } from './buildOnce.js'
import { inRepository } from './startPart.js'
import type { RunOnce } from './startParts.js'
import { type BuildName, worldBuild } from './worldBuild.js'

/** The folders of what is built. What is not there yet is built now, by a part that can be stopped like any other. */
export async function provideBuilds<Name extends BuildName>(
  names: readonly Name[],
  runOnce: RunOnce,
): Promise<Readonly<Record<Name, string>>> {
  const found = names.map((name) => [name, findBuilt(worldBuild(name))] as const)
  const missing = found.filter(([, folder]) => !folder).map(([name]) => name)
  const startBuild = inRepository('tooling/src/startBuild.ts')
  const name = `build of ${missing.join(' and ')}`
  const made = missing.length > 0 ? await runOnce(name, startBuild, missing) : {}
  return { ...Object.fromEntries(found), ...made } as Record<Name, string>
}
