import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A package that pictures are picked from: fetched when they are renewed, and no dependency of any clone. */
export type PictureSource = {
  readonly name: string
  readonly license: string
  /** As the registry names it. */
  readonly integrity: string
}

/** Unpacks the package below the folder and returns where it is; throws if it or its licence is not what it was. */
export function fetchPackage({ integrity, license, name }: PictureSource, folder: string): string {
  const place = join(folder, name.replaceAll(/\W+/g, '-'))
  mkdirSync(place)
  const packed = execFileSync('npm', ['pack', '--silent', '--ignore-scripts', name], { cwd: place })
  const archive = join(place, String(packed).trim())
  const digest = createHash('sha512').update(readFileSync(archive)).digest('base64')
  if (integrity !== `sha512-${digest}`) throw new Error(`${name} is not what it was`)
  execFileSync('tar', ['-xzf', archive], { cwd: place })
  const unpacked = join(place, 'package')
  const manifest = JSON.parse(readFileSync(join(unpacked, 'package.json'), 'utf8'))
  if (manifest.license !== license) throw new Error(`${name} is under ${manifest.license} now`)
  return unpacked
}
