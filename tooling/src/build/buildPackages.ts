import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { withLock } from '../machine/acquireLock.js'
import { buildBundle } from './buildBundle.js'
import { buildPlan } from './buildPlan.js'
import { buildTypes } from './buildTypes.js'
import { chunkGroups } from './chunkGroups.js'
import { writeSheetTypes } from './cssModules.js'
import { hashPaths } from './hashPaths.js'
import { mergeChunks } from './mergeChunks.js'

export type BuildOptions = {
  /** False where the packages only run: declarations take as long as all the rest. */
  readonly types?: boolean
}

/**
 * Builds the packages unless their sources are those of the last build. A lock lets one process build at a time: a start
 * of the demo and a run of the tests may build at the same moment.
 */
export function buildPackages(
  root: string,
  print: (text: string) => void,
  { types = true }: BuildOptions = {},
): Promise<void> {
  return withLock(join(root, '.latchkey/build.json'), async () => {
    if (types) writeSheetTypes(root)
    const plans = buildPlan(root)
    const hash = hashPaths(root, ['packages', 'tsconfig.base.json', 'tooling/src/build'])
    // npm never publishes a file whose name begins so.
    const stamps = plans.map(({ folder }) => join(folder, 'dist/._stamp'))
    if (stamps.every((file) => existsSync(file) && readFileSync(file, 'utf8') === hash))
      return print('packages: unchanged')
    const began = Date.now()
    for (const { entries, folder, name } of plans) {
      rmSync(join(folder, 'dist'), { recursive: true, force: true })
      await buildBundle(folder, entries)
      await mergeChunks(join(folder, 'dist'), chunkGroups[name] ?? [])
    }
    await writeButtonCss(join(root, 'packages/react/dist'))
    if (types) {
      await buildTypes(root, plans)
      // Without stamps they count as not built: a build with types makes these.
      for (const file of stamps) writeFileSync(file, hash)
    }
    print(`packages: built in ${((Date.now() - began) / 1000).toFixed(1)} s`)
  })
}

/** Writes the style sheet of the React buttons, out of the modules just built: a page that a server renders links it. */
async function writeButtonCss(dist: string): Promise<void> {
  const { href } = pathToFileURL(join(dist, 'exports/attach.js'))
  // A process may build twice, and would remember the first.
  const { pageButtonCss }: { pageButtonCss(): string } = await import(`${href}?at=${Date.now()}`)
  writeFileSync(join(dist, 'button.css'), `${pageButtonCss()}\n`)
  // A strict compiler wants types of whatever is imported.
  writeFileSync(join(dist, 'button.css.d.ts'), 'export {}\n')
}
