import { randomUUID } from 'node:crypto'
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
import { isProcessAlive } from '../machine/isProcessAlive.js'

/** Something that is built from sources into a folder. */
export type BuildTarget = {
  /** The folder of all its builds, each in a folder named by the hash of its sources. */
  readonly folder: string
  /** The hash of the sources, which names the folder. */
  readonly hash: () => string
  readonly build: (outDir: string) => Promise<void>
}

const maxCachedBuilds = 3
const draftName = /^draft-(\d+)-/

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
 * all, so that processes that start at once never see half of one. Old builds are removed, so a server reads its build into
 * memory first.
 */
export async function buildOnce(wanted: BuildTarget): Promise<string> {
  const { build, folder, hash } = wanted
  mkdirSync(folder, { recursive: true })
  for (;;) {
    const found = findCachedBuild(wanted)
    removeOld(folder)
    if (found) return found
    const state = hash()
    await withDraftFolder(folder, async (draft) => {
      await build(draft)
      // A file may have changed meanwhile: then it is unknown what this is a build of.
      if (hash() === state) publish(draft, join(folder, state))
    })
  }
}

/** Removes the draft when this process ends; after `kill -9` the next build removes it. */
async function withDraftFolder(
  folder: string,
  work: (draft: string) => Promise<void>,
): Promise<void> {
  const draft = join(folder, `draft-${process.pid}-${randomUUID()}`)
  const remove = () => rmSync(draft, { recursive: true, force: true })
  process.once('exit', remove)
  try {
    await work(draft)
  } finally {
    process.off('exit', remove)
    remove()
  }
}

function publish(draft: string, target: string): void {
  try {
    renameSync(draft, target)
  } catch (error) {
    // Another process was quicker, and built the same.
    if (!existsSync(target)) throw error
  }
}

/** Removes all but the builds that were used last and the drafts of running processes. */
function removeOld(folder: string): void {
  const isInWork = (name: string) => {
    const pid = draftName.exec(name)?.[1]
    return pid !== undefined && isProcessAlive(Number(pid))
  }
  const entries = readdirSync(folder).filter((name) => !isInWork(name))
  const usedAt = (name: string) => statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs
  const builds = entries.filter((name) => /^[0-9a-f]+$/.test(name))
  const recent = builds
    .sort((a, b) => (usedAt(b) ?? 0) - (usedAt(a) ?? 0))
    .slice(0, maxCachedBuilds)
  for (const name of entries) {
    if (!recent.includes(name)) rmSync(join(folder, name), { recursive: true, force: true })
  }
}
