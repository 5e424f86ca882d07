import { isAbsolute, join, relative } from 'node:path'
import { build } from 'rolldown'
import { importGlobPlugin } from 'rolldown/experimental'
import { bundledPackages } from './bundledPackages.js'
import { cssModules } from './cssModules.js'

/**
 * Compiles a package's sources into `dist`: one file per source file, so that what a host's bundler leaves out
 * or loads late is decided there, file by file.
 */
export async function buildBundle(folder: string, entries: readonly string[]): Promise<void> {
  const source = join(folder, 'src')
  await build({
    cwd: folder,
    input: entries.map((entry) => join(folder, entry)),
    external: isExternal,
    platform: 'neutral',
    transform: { target: 'es2022', jsx: { runtime: 'automatic', development: false } },
    tsconfig: false,
    // A constant copied into another file would leave that file with an import of nothing.
    optimization: { inlineConst: false },
    plugins: [bundledPackages(), cssModules(), importGlobPlugin({ root: folder })],
    // Build times are no problem of the sources, and no file is joined, by which directives would be lost.
    checks: { bundlerTimings: false, moduleLevelDirective: false },
    onwarn: ({ message }) => {
      throw new Error(message)
    },
    output: {
      dir: join(folder, 'dist'),
      format: 'esm',
      preserveModules: true,
      preserveModulesRoot: source,
      entryFileNames: ({ moduleIds, facadeModuleId }) =>
        `${outputName(source, facadeModuleId ?? moduleIds[0] ?? '')}.js`,
      sourcemap: true,
    },
  })
}

/** Whether an import leaves the package: by name, not by path. */
export function isExternal(id: string): boolean {
  return !id.startsWith('.') && !id.startsWith('\0') && !isAbsolute(id)
}

/** The path of a module below `dist`, without its extension; a module that a plugin makes takes that of its file. */
function outputName(source: string, moduleId: string): string {
  const file = moduleId.replace(/^\0[\w-]+:/, '')
  return relative(source, file)
    .replaceAll('\\', '/')
    .replace(/\.(?:[jt]sx?)$/, '')
}
