import { dirname, resolve } from 'node:path'
import type { Plugin } from 'rolldown'

/** A module of the one file that a part takes over from there, with the names that it needs of it. */
export type SharedModule = {
  /** From the root of the repository. */
  readonly path: string
  readonly names: readonly string[]
}

const prefix = 'latchkey-shared:'
const sharedImport = /^import (.+) from "latchkey-shared:([^"]+)";$/gm

/** In a part, leaves every module that is not its own to the one file: there is one React, and one context of each kind. */
export function leaveShared(root: string, isOwn: (id: string) => boolean): Plugin {
  return {
    name: 'latchkey-leave-shared',
    async resolveId(source, importer) {
      if (!importer || importer.startsWith('\0')) return undefined
      const resolved = await this.resolve(source, importer, { skipSelf: true })
      if (!resolved || isOwn(resolved.id)) return resolved
      // What a plugin makes of a file is asked for by the file's name.
      const path = resolved.id.startsWith('\0') ? resolve(dirname(importer), source) : resolved.id
      const id = prefix + path.replaceAll('\\', '/').replace(`${root.replaceAll('\\', '/')}/`, '')
      return { id, external: true, moduleSideEffects: false }
    },
  }
}

/** A part's code, as one module, which finds at its own tag what it would import from the one file; and what that is. */
export function withoutShared(code: string): { code: string; shared: readonly SharedModule[] } {
  const shared: SharedModule[] = []
  const changed = code.replace(sharedImport, (_, clause: string, path: string) => {
    const names = /^\{ (.+) \}$/.exec(clause)?.[1]?.split(', ')
    if (!names) throw new Error(`${path}: a part takes names only, not ${clause}`)
    const taken = names.map((name) => name.replace(/ as .*/, ''))
    const place = shared.push({ path, names: [...new Set(taken)] }) - 1
    const locals = names.map((name) => name.replace(' as ', ': '))
    return `const { ${locals.join(', ')} } = document.currentScript.latchkeyShared[${place}];`
  })
  return { code: changed, shared }
}

/** The code of the one file that hands those modules over: imports, and the list in which the part finds them. */
export function handOver(
  root: string,
  shared: readonly SharedModule[],
): { imports: string; list: string } {
  const local = (module: number, name: number) => `shared${module}_${name}`
  const imports = shared.map(({ names, path }, module) => {
    const clause = names.map((name, index) => `${name} as ${local(module, index)}`)
    return `import { ${clause.join(', ')} } from ${JSON.stringify(resolve(root, path))}\n`
  })
  const objects = shared.map(({ names }, module) => {
    const rows = names.map((name, index) => `${name}: ${local(module, index)}`)
    return `{ ${rows.join(', ')} }`
  })
  return { imports: imports.join(''), list: `[${objects.join(', ')}]` }
}
