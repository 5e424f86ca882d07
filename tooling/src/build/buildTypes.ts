import { execFile } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { allowUndefined } from './allowUndefined.js'

/**
 * Writes a package's declarations into `dist`. Other packages are read from their own `dist`, as a host's
 * compiler does, so the order of the packages matters.
 */
export async function buildTypes(root: string, folder: string): Promise<void> {
  const config = writeConfig(root, folder)
  const tsc = join(
    dirname(createRequire(import.meta.url).resolve('typescript/package.json')),
    'bin/tsc',
  )
  await new Promise<void>((resolve, reject) => {
    execFile(process.execPath, [tsc, '-p', config], { cwd: root }, (error, stdout, stderr) => {
      if (error) reject(new Error(`types of ${basename(folder)}:\n${stdout}${stderr}`))
      else resolve()
    })
  })
  const files = declarations(join(folder, 'dist'))
  const leaks = files.filter((file) => importsSheet(readFileSync(file, 'utf8')))
  // `dist` holds no stylesheets, so a host's compiler would not find it.
  if (leaks.length > 0) throw new Error(`a type names a stylesheet: ${leaks.join(', ')}`)
  for (const file of files) {
    const text = readFileSync(file, 'utf8')
    const allowed = allowUndefined(file, text)
    if (allowed !== text) writeFileSync(file, allowed)
  }
}

/** Whether a declaration imports a stylesheet. */
export function importsSheet(declaration: string): boolean {
  return /(?:from|import\()\s*["'][^"']+\.module\.css["']/.test(declaration)
}

/** Made anew each time, and outside of the packages: an editor would take it for the one to use. */
function writeConfig(root: string, folder: string): string {
  const path = join(root, '.latchkey/build', `tsconfig.${basename(folder)}.json`)
  const source = join(folder, 'src')
  mkdirSync(dirname(path), { recursive: true })
  const config = {
    extends: join(root, 'tsconfig.base.json'),
    compilerOptions: {
      rootDir: source,
      outDir: join(folder, 'dist'),
      declaration: true,
      emitDeclarationOnly: true,
    },
    include: [source],
    exclude: [
      ...['test', 'test-d'].map((kind) => join(source, `**/*.${kind}.*`)),
      // For tests of our own; what is offered to others is reached from its entry.
      join(source, '**/testing/**'),
      // The file for a script tag is no module: nothing imports it, and it knows packages that this one does not depend on.
      join(source, 'script'),
    ],
  }
  writeFileSync(path, JSON.stringify(config, null, 2))
  return path
}

function declarations(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.d.ts'))
    .map((path) => join(folder, path))
}
