import { writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { type Plugin, rolldown } from 'rolldown'
import { isExternal } from './isExternal.js'

/** One built file, and what it exports. */
type BuiltFile = { readonly path: string; readonly names: readonly string[] }

const joined = 'eager.js'

/**
 * Joins what every host page loads of a package into one file, which the others then only name. Left apart, a host's
 * bundler makes a chunk of each file that a late chunk uses too: twenty small files on load, which compress badly.
 */
export async function joinEager(dist: string, entry: string): Promise<void> {
  const files = await eagerFiles(dist, join(dist, entry))
  const entrySource = files
    .map(({ names, path }, at) => {
      const list = names.map((name) => `${name} as ${alias(at, name)}`)
      return `export { ${list.join(', ')} } from ${JSON.stringify(path)}`
    })
    .join('\n')
  const start = '\0eager'
  const bundle = await rolldown({
    ...common,
    input: { eager: start },
    plugins: [
      {
        name: 'eager-entry',
        resolveId: (id) => (id === start ? id : undefined),
        load: (id) => (id === start ? entrySource : undefined),
      },
      keepLate(dist),
    ],
  })
  try {
    await bundle.write({ dir: dist, format: 'esm', entryFileNames: joined, sourcemap: true })
  } finally {
    await bundle.close()
  }
  for (const [at, { names, path }] of files.entries()) {
    const from = relative(dirname(path), join(dist, joined)).replaceAll('\\', '/')
    const list = names.map((name) => `${alias(at, name)} as ${name}`)
    const specifier = JSON.stringify(from.startsWith('.') ? from : `./${from}`)
    writeFileSync(path, `export { ${list.join(', ')} } from ${specifier}\n`)
  }
}

// Two files may export one name.
const alias = (at: number, name: string) => `${name}_${at}`

const common = {
  external: isExternal,
  platform: 'neutral',
  optimization: { inlineConst: false },
} as const

/** The files that an entry reaches without a late import, the entry itself excepted. */
async function eagerFiles(dist: string, entry: string): Promise<readonly BuiltFile[]> {
  const found: BuiltFile[] = []
  const bundle = await rolldown({
    ...common,
    input: entry,
    treeshake: false,
    plugins: [
      {
        name: 'eager-files',
        generateBundle() {
          for (const id of this.getModuleIds()) {
            const names = this.getModuleInfo(id)?.exports ?? []
            // What stands outside is not ours to join, and what exports nothing has nothing to be named.
            const isOurs = id.startsWith(dist) && id !== entry
            if (isOurs && names.length > 0) found.push({ path: id, names })
          }
        },
      },
      keepLate(dist),
    ],
  })
  try {
    await bundle.generate({ format: 'esm' })
  } finally {
    await bundle.close()
  }
  return found.sort((one, other) => one.path.localeCompare(other.path))
}

/** Leaves late imports as they are, seen from the folder that the joined file stands in. */
function keepLate(dist: string): Plugin {
  return {
    name: 'keep-late',
    resolveDynamicImport(specifier, importer) {
      if (typeof specifier !== 'string' || !specifier.startsWith('.') || !importer) return undefined
      const file = resolve(dirname(importer), specifier)
      return { id: `./${relative(dist, file).replaceAll('\\', '/')}`, external: true }
    },
  }
}
