import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { acquireLock, releaseLock } from '../machine/acquireLock.js'
import { buildBundle } from './buildBundle.js'
import { buildPlan } from './buildPlan.js'
import { readBuildStamp, sourceHash, writeBuildStamp } from './buildStamp.js'
import { buildTypes } from './buildTypes.js'
import { chunkGroups } from './chunkGroups.js'
import { writeSheetTypes } from './cssModules.js'
import { mergeChunks } from './mergeChunks.js'

export type BuildOptions = {
  /** False where the packages only run: declarations take as long as all the rest. */
  readonly types?: boolean
}

const retryMs = 100

/**
 * Builds every package whose sources changed since its last build, dependencies first. A lock lets one process build at a
 * time: a start of the demo and a run of the tests may build at the same moment.
 */
export async function buildPackages(
  root: string,
  print: (text: string) => void,
  { types = true }: BuildOptions = {},
): Promise<void> {
  const lock = join(root, '.latchkey/build.json')
  while (acquireLock(lock)) await setTimeout(retryMs)
  try {
    if (types) writeSheetTypes(root)
    await buildChanged(root, print, types)
  } finally {
    releaseLock(lock)
  }
}

async function buildChanged(
  root: string,
  print: (text: string) => void,
  types: boolean,
): Promise<void> {
  const hashes = new Map<string, string>()
  for (const { name, folder, entries, needs } of buildPlan(root)) {
    const needed = needs.flatMap((need) => hashes.get(need) ?? [])
    const hash = sourceHash(root, folder, needed)
    hashes.set(name, hash)
    if (readBuildStamp(folder) === hash) {
      print(`${basename(folder)}: unchanged`)
      continue
    }
    const missing = entries.filter((entry) => !existsSync(join(folder, entry)))
    if (missing.length > 0)
      throw new Error(`${name} exports what is not there: ${missing.join(', ')}`)
    const began = Date.now()
    rmSync(join(folder, 'dist'), { recursive: true, force: true })
    await buildBundle(folder, entries)
    await mergeChunks(join(folder, 'dist'), chunkGroups[name] ?? [])
    if (name === '@latchkey/react') await writeButtonCss(folder)
    // Without its stamp it counts as not built: a build with types makes them.
    if (types) await buildTypes(root, folder)
    if (types) writeBuildStamp(folder, hash)
    print(`${basename(folder)}: built in ${((Date.now() - began) / 1000).toFixed(1)} s`)
  }
}

/** Writes the style sheet of the React buttons to `dist`, out of the modules just built: a page that a server renders links it. */
async function writeButtonCss(folder: string): Promise<void> {
  const { href } = pathToFileURL(join(folder, 'dist/exports/attach.js'))
  // A process may build twice, and would remember the first.
  const { pageButtonCss }: { pageButtonCss(): string } = await import(`${href}?at=${Date.now()}`)
  writeFileSync(join(folder, 'dist/button.css'), `${pageButtonCss()}\n`)
  // A strict compiler wants types of whatever is imported.
  writeFileSync(join(folder, 'dist/button.css.d.ts'), 'export {}\n')
}
