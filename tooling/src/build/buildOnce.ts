import {
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import { join } from 'node:path'
import { withLock } from '../machine/acquireLock.js'

/** Something that is built from sources into a folder. */
export type BuildTarget = {
  /** The folder of all its builds, each in a folder named by the hash of its sources. */
  readonly folder: string
  /** The hash of the sources, which names the folder. */
  readonly hash: () => string
  readonly build: (outDir: string) => Promise<void>
}

const maxCachedBuilds = 3

/** The folder of the build of the current sources; undefined if there is none yet. */
export function findCachedBuild({ folder, hash }: BuildTarget): string | undefined {
  const target = join(folder, hash())
  if (!existsSync(target)) return undefined
  // Those that were used last stay.
  const now = new Date()
  utimesSync(target, now, now)
  return target
}

/**
 * Builds the target unless there is a build of its sources, and resolves with the folder. A build appears whole or not at
 * all. Old builds are removed, so a server reads its build into memory first.
 */
export async function buildOnce(target: BuildTarget): Promise<string> {
  const { build, folder, hash } = target
  const draft = `${folder}.draft`
  mkdirSync(folder, { recursive: true })
  const removeDraft = () => rmSync(draft, { recursive: true, force: true })
  return withLock(`${folder}.json`, async () => {
    for (;;) {
      const cached = findCachedBuild(target)
      if (cached) return cached
      const state = hash()
      try {
        removeDraft()
        await build(draft)
        removeOld(folder)
        // A file may have changed meanwhile: then it is unknown what this is a build of.
        if (hash() === state) renameSync(draft, join(folder, state))
      } finally {
        removeDraft()
      }
    }
  })
}

/** Leaves those builds that were used last, and room for one more. */
function removeOld(folder: string): void {
  const builds = readdirSync(folder).map((name) => join(folder, name))
  builds.sort((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs)
  for (const build of builds.slice(maxCachedBuilds - 1)) {
    rmSync(build, { recursive: true, force: true })
  }
}
