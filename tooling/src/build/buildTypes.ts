import { execFile } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { allowUndefined } from './allowUndefined.js'
import type { PackagePlan } from './buildPlan.js'

/** Writes the declarations of all packages into their `dist`; one compiler sees them all, and reads what they share once. */
export async function buildTypes(root: string, plans: readonly PackagePlan[]): Promise<void> {
  const out = join(root, '.latchkey/build/types')
  rmSync(out, { recursive: true, force: true })
  const config = writeConfig(root, out, plans)
  const { resolve: find } = createRequire(import.meta.url)
  const tsc = join(dirname(find('typescript/package.json')), 'bin/tsc')
  await new Promise<void>((resolve, reject) => {
    execFile(process.execPath, [tsc, '-p', config], { cwd: root }, (error, stdout, stderr) => {
      if (error) reject(new Error(`types of the packages:\n${stdout}${stderr}`))
      else resolve()
    })
  })
  for (const { folder } of plans) {
    const made = join(out, basename(folder), 'src')
    for (const path of readdirSync(made, { recursive: true, encoding: 'utf8' })) {
      if (!path.endsWith('.d.ts')) continue
      const text = readFileSync(join(made, path), 'utf8')
      // `dist` holds no stylesheets, so a host's compiler would not find it.
      if (importsSheet(text)) throw new Error(`a type names a stylesheet: ${join(folder, path)}`)
      const target = join(folder, 'dist', path)
      mkdirSync(dirname(target), { recursive: true })
      writeFileSync(target, allowUndefined(path, text))
    }
  }
}

/** Whether a declaration imports a stylesheet. */
export function importsSheet(declaration: string): boolean {
  return /(?:from|import\()\s*["'][^"']+\.module\.css["']/.test(declaration)
}

/** Made anew each time, and outside of the packages: an editor would take it for the one to use. */
function writeConfig(root: string, outDir: string, plans: readonly PackagePlan[]): string {
  const path = join(root, '.latchkey/build/tsconfig.json')
  const rootDir = join(root, 'packages')
  mkdirSync(dirname(path), { recursive: true })
  const config = {
    extends: join(root, 'tsconfig.base.json'),
    compilerOptions: {
      customConditions: ['latchkey-source'],
      rootDir,
      outDir,
      declaration: true,
      emitDeclarationOnly: true,
    },
    include: plans.map(({ folder }) => join(folder, 'src')),
    exclude: [
      ...['test', 'test-d'].map((kind) => join(rootDir, `**/*.${kind}.*`)),
      // For tests of our own; what is offered to others is reached from its entry.
      join(rootDir, '**/testing/**'),
      // The file for a script tag is no module: nothing imports it, and it knows packages that this one does not depend on.
      join(rootDir, '*/src/script'),
    ],
  }
  writeFileSync(path, JSON.stringify(config, null, 2))
  return path
}
