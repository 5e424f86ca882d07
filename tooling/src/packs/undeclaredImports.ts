type Manifest = {
  readonly name: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}

/**
 * Packages that a package's modules or types import without depending on them; the files by their paths. npm puts all
 * packages side by side, where that goes unnoticed; others, pnpm for one, do not.
 */
export function undeclaredImports(
  { dependencies, name, peerDependencies }: Manifest,
  files: ReadonlyMap<string, string>,
): readonly string[] {
  const declared = Object.keys({ ...dependencies, ...peerDependencies, [name]: '' })
  return [...files]
    .filter(([path]) => isModule(path))
    .flatMap(([path, text]) =>
      importedPackages(text)
        .filter((wanted) => !declared.includes(wanted))
        .map((wanted) => `${path} imports ${wanted}, which is not declared`),
    )
}

/** The files for a script tag are none. */
const isModule = (path: string) =>
  /^dist\/.*\.(?:js|d\.ts)$/.test(path) && !/^dist\/latchkey(-\w+)?\.js$/.test(path)

/** The packages that a module names in its imports and exports. */
function importedPackages(source: string): readonly string[] {
  const pattern = /\b(?:from|import)\s*\(?\s*["']((?:@[\w.-]+\/)?[\w][\w.-]*)/g
  return [...source.matchAll(pattern)].flatMap(([, wanted]) => wanted ?? [])
}
