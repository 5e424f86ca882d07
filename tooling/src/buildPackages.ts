import { existsSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { buildBundle } from './buildBundle.js'
import { buildPlan } from './buildPlan.js'
import { readBuildStamp, sourceHash, writeBuildStamp } from './buildStamp.js'
import { buildTypes } from './buildTypes.js'
import { joinEager } from './joinEager.js'

/** Packages of which a host page loads much at once, and late chunks use it too. */
const joined: readonly string[] = ['@latchkey/core']

/** Builds every package whose sources changed since its last build, in the order of their needs. */
export async function buildPackages(root: string, say: (text: string) => void): Promise<void> {
  const hashes = new Map<string, string>()
  for (const { name, folder, entries, needs } of buildPlan(root)) {
    const needed = needs.flatMap((need) => hashes.get(need) ?? [])
    const hash = sourceHash(root, folder, needed)
    hashes.set(name, hash)
    if (readBuildStamp(folder) === hash) {
      say(`${basename(folder)}: unchanged`)
      continue
    }
    const missing = entries.filter((entry) => !existsSync(join(folder, entry)))
    if (missing.length > 0)
      throw new Error(`${name} exports what is not there: ${missing.join(', ')}`)
    const began = Date.now()
    rmSync(join(folder, 'dist'), { recursive: true, force: true })
    // The bundle first: on its way it writes the declarations of the stylesheets, which the types need.
    await buildBundle(folder, entries)
    if (joined.includes(name)) await joinEager(join(folder, 'dist'), 'exports/index.js')
    await buildTypes(root, folder)
    writeBuildStamp(folder, hash)
    say(`${basename(folder)}: built in ${((Date.now() - began) / 1000).toFixed(1)} s`)
  }
}
