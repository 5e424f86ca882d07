import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { LatchkeyError } from '@latchkey/protocol'
import { closeToOthers, makePrivateFolder } from '@latchkey/service/privateFiles'
import { createKeyFile, type KeyFile } from './keyFile.js'

export type ServiceKeysParameters = {
  readonly service: 'auth' | 'custody' | 'escrow' | 'mail'
  /** The folder of its database; undefined: keys are in memory. */
  readonly folder: string | undefined
  /** The folder of the keys of all services; undefined: beside that of the databases. */
  readonly keyFolder: string | undefined
  readonly report: (line: string) => void
}

/** Finds the key files of a service by their names: outside of the data folder, so that no copy of it holds them. */
export function createServiceKeys(parameters: ServiceKeysParameters): (name: string) => KeyFile {
  const { folder, report, service } = parameters
  if (folder === undefined) return () => createKeyFile(undefined)
  makePrivateFolder(folder, 'DATA_DIR')
  const keyFolder = parameters.keyFolder ?? `${resolve(folder)}-keys`
  if (isInside(keyFolder, folder))
    report(
      `${service}: KEY_DIR is inside of DATA_DIR, so a copy of the data holds the keys as well`,
    )
  closeOwnFolder(keyFolder)
  const database = join(folder, `${service}.db`)

  return (name) => {
    const path = join(keyFolder, `${service}-key`, name)
    if (existsSync(path)) return createKeyFile(path)
    // A new key in its place would make everything unreadable that was encrypted with it.
    if (isWritten(database))
      refuseKey(`${path} is missing, and ${database} needs it: put it back, or name its folder`)
    if (parameters.keyFolder === undefined && diskOf(keyFolder) !== diskOf(folder))
      refuseKey(`${keyFolder} is on another disk than DATA_DIR, and may not stay: name a folder`)
    if (!existsSync(keyFolder))
      report(`${service}: new keys are in ${resolve(keyFolder)}: back it up, apart from DATA_DIR`)
    return createKeyFile(path)
  }
}

function refuseKey(reason: string): never {
  throw new LatchkeyError('options/invalid', { option: 'KEY_DIR', reason })
}

/** Closes the folder to other users unless other programs use it too, which would lose it. */
function closeOwnFolder(keyFolder: string): void {
  if (!existsSync(keyFolder)) return
  if (!statSync(keyFolder).isDirectory()) refuseKey(`${keyFolder} is not a folder`)
  if (readdirSync(keyFolder).every((name) => name.endsWith('-key')))
    closeToOthers(keyFolder, 'KEY_DIR', 0o700)
}

const isWritten = (path: string) => (statSync(path, { throwIfNoEntry: false })?.size ?? 0) > 0

const isInside = (path: string, folder: string) => {
  const way = relative(realPath(folder), realPath(path))
  return way !== '..' && !way.startsWith(`..${sep}`) && resolve(way) !== way
}

/** The path without symbolic links, as far as it is there. */
function realPath(path: string): string {
  const whole = resolve(path)
  if (existsSync(whole)) return realpathSync(whole)
  return join(realPath(dirname(whole)), basename(whole))
}

const diskOf = (path: string): number => {
  const stats = statSync(path, { throwIfNoEntry: false })
  return stats?.dev ?? diskOf(dirname(resolve(path)))
}
