import { copyFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runProgram } from './runProgram.js'

type Manifest = {
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  overrides?: Record<string, string>
}

/** How an app differs from the example that it is made of. */
export type FixtureChanges = {
  /** Files that are written over those of the example, by their paths. */
  readonly files?: Readonly<Record<string, string>>
  /** Other versions, and more packages. */
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

/** A host app with our packages in it. */
export type InstalledFixture = {
  readonly folder: string
  /** What npm printed while installing. */
  readonly log: string
}

/**
 * Makes a host app out of an example: a copy with our packages installed from tarballs. It stands outside the
 * repository, where nothing that we forgot to declare can be found by walking up.
 */
export async function installFixture(
  name: string,
  tarballs: ReadonlyMap<string, string>,
  { dependencies, devDependencies, files = {} }: FixtureChanges = {},
): Promise<InstalledFixture> {
  const folder = mkdtempSync(join(tmpdir(), `latchkey-${name}-`))
  cpSync(fileURLToPath(new URL(`../../examples/${name}`, import.meta.url)), folder, {
    recursive: true,
    // Left by a run of the example in its place.
    filter: (path) => !/[\\/](?:node_modules|dist|\.next|package-lock\.json)$/.test(path),
  })
  // Copies, because the originals end with their worker.
  mkdirSync(join(folder, 'packs'))
  for (const file of tarballs.values()) copyFileSync(file, join(folder, 'packs', basename(file)))

  for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text)

  const path = join(folder, 'package.json')
  const example: Manifest = JSON.parse(readFileSync(path, 'utf8'))
  const manifest: Manifest = {
    ...example,
    dependencies: { ...example.dependencies, ...dependencies },
    devDependencies: { ...example.devDependencies, ...devDependencies },
  }
  writeFileSync(path, JSON.stringify(withTarballs(manifest, tarballs), null, 2))
  const flags = ['--no-audit', '--no-fund', '--prefer-offline', '--ignore-scripts']
  return { folder, log: await runProgram('npm', ['install', ...flags], { folder }) }
}

/** Points every dependency on our packages to its tarball, also those that they have on each other. */
function withTarballs(
  manifest: Manifest,
  tarballs: ReadonlyMap<string, string>,
): Required<Manifest> {
  const overrides = { ...manifest.overrides }
  const dependencies = { ...manifest.dependencies }
  const devDependencies = { ...manifest.devDependencies }
  for (const [name, file] of tarballs) {
    const tarball = `file:packs/${basename(file)}`
    const section = [dependencies, devDependencies].find((table) => name in table)
    if (section) section[name] = tarball
    // npm wants an override of what stands in the file itself to say just that.
    overrides[name] = section ? `$${name}` : tarball
  }
  return { ...manifest, dependencies, devDependencies, overrides }
}
