import { execFile } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
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
  const printed = await runNpm(root, ['pack', ...flags, ...workspaces])
  return new Map(packedFiles(printed).map(({ name, filename }) => [name, join(target, filename)]))
}

/** Reads what `npm pack --json` printed: a list, or with newer versions a table by name. */
export function packedFiles(printed: string): readonly { name: string; filename: string }[] {
  const value: unknown = JSON.parse(printed)
  const items: unknown[] = Array.isArray(value) ? value : Object.values(value ?? {})
  return items.filter(
    (item): item is { name: string; filename: string } =>
      typeof item === 'object' && item !== null && 'name' in item && 'filename' in item,
  )
}

function runNpm(root: string, parameters: readonly string[]): Promise<string> {
  const shell = process.platform === 'win32'
  return new Promise((resolve, reject) => {
    execFile(
      'npm',
      parameters,
      { cwd: root, shell, maxBuffer: 1 << 26 },
      (error, stdout, stderr) => {
        if (error) reject(new Error(`npm pack failed:\n${stderr}`))
        else resolve(stdout)
      },
    )
  })
}
