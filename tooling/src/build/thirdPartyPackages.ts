import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Manifest = { readonly name: string; readonly version: string; readonly license: string }

/** Third-party packages in the file: their licences require that they are named. */
export function thirdPartyPackages(moduleIds: readonly string[]): readonly Manifest[] {
  const folders = moduleIds.flatMap(
    (id) => /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(id)?.[0] ?? [],
  )
  return [...new Set(folders)].sort().map(readManifest)
}

/** As a licence notice names them. */
export const namesOf = (packages: readonly Manifest[]): string =>
  packages.map(({ license, name, version }) => `${name} ${version} (${license})`).join(', ')

export function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
}
