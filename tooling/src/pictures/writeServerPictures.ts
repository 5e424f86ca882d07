import { createHash } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inRepository } from '../machine/inRepository.js'
import type { PictureSource } from './fetchPackage.js'

/** Pictures by what they show. */
export type Pictures = ReadonlyMap<string, string>

/** Writes `wallets/metamask.svg` and the like, and beside them where they are from and what their bytes are. */
export function writeServerPictures(
  kinds: Readonly<Record<'wallets' | 'networks' | 'tokens', Pictures>>,
  sources: readonly PictureSource[],
): void {
  const folder = inRepository('apps/server/pictures')
  rmSync(folder, { recursive: true, force: true })
  const files = Object.entries(kinds).flatMap(([kind, pictures]) =>
    [...pictures].map(([name, svg]) => [`${kind}/${name.toLowerCase()}.svg`, `${svg}\n`] as const),
  )
  for (const kind of Object.keys(kinds)) mkdirSync(join(folder, kind), { recursive: true })
  for (const [path, svg] of files) writeFileSync(join(folder, path), svg)
  const hash = createHash('sha256')
  for (const [path, svg] of files.sort(([one], [other]) => (one < other ? -1 : 1)))
    hash.update(`${path}\n${svg}`)
  const record = { sha256: hash.digest('hex'), sources }
  writeFileSync(join(folder, 'pictures.json'), `${JSON.stringify(record, null, 2)}\n`)
}
