import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createPackageFromTarballData } from '@arethetypeswrong/core'
import { readmeProblems } from './readmeProblems.js'
import { type PackedManifest, undeclaredImports } from './undeclaredImports.js'

/** What a packed package fails to say: what it imports, the oldest Node that it runs on, and how it is used. */
export function contentProblems(tarball: string, root: string): readonly string[] {
  const packed = createPackageFromTarballData(new Uint8Array(readFileSync(tarball)))
  const folder = `/node_modules/${packed.packageName}/`
  const files = new Map(
    packed.listFiles(folder).map((path) => [path.slice(folder.length), packed.readFile(path)]),
  )
  const manifest: PackedManifest = JSON.parse(files.get('package.json') ?? '{}')
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const isGuide = (page: string) => existsSync(join(root, 'docs', page))
  return [
    ...undeclaredImports(manifest, files),
    ...readmeProblems(manifest.name, files.get('README.md') ?? '', isGuide),
    // Their dependencies take no older one, and a long test loads all of their files with the Node at hand.
    ...(manifest.engines?.node === engines.node ? [] : [`engines.node is not ${engines.node}`]),
  ]
}
