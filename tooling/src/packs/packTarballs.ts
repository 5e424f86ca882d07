import { execFile } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { buildPlan } from '../build/buildPlan.js'

/** Packs every package exactly as it would be published into a folder, and resolves with the tarballs by package name. */
export async function packTarballs(
  root: string,
  target = join(root, '.latchkey/packs'),
): Promise<ReadonlyMap<string, string>> {
  rmSync(target, { recursive: true, force: true })
  mkdirSync(target, { recursive: true })
  const workspaces = buildPlan(root).flatMap(({ name }) => ['--workspace', name])
  const flags = ['--json', '--ignore-scripts', '--pack-destination', target]
  const options = { cwd: root, shell: process.platform === 'win32', maxBuffer: 1 << 26 }
  const { stdout } = await promisify(execFile)('npm', ['pack', ...flags, ...workspaces], options)
  // A list, or with newer versions of npm a table by name.
  const packed: readonly { name: string; filename: string }[] = Object.values(JSON.parse(stdout))
  return new Map(packed.map(({ filename, name }) => [name, join(target, filename)]))
}
