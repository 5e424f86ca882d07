import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { transform } from 'lightningcss'

const prefix = '\0latchkey-css:'
// The first versions with all that our styles need and no tool can write around: constructed sheets, `color-mix`.
const targets = { chrome: version(111), firefox: version(113), safari: version(16, 4) }

type HotUpdateContext = { environment: { moduleGraph: { getModuleById(id: string): unknown } } }

/**
 * Turns `X.module.css` into a module that exports `sheet`, its text and its class names, and writes
 * `X.module.css.d.ts` beside it. One object serves Vite, Vitest and rolldown; what is built is plain JavaScript.
 */
export function cssModules() {
  return {
    name: 'latchkey-css-modules',
    // Before the bundler's own handling of CSS, which would put the text into the page's head.
    enforce: 'pre' as const,
    resolveId(source: string, importer?: string) {
      if (!importer || !source.endsWith('.module.css')) return undefined
      const from = importer.replace(prefix, '').replace(/\?.*$/, '')
      return `${prefix}${resolve(dirname(from), source)}.js`
    },
    load(this: { addWatchFile(file: string): void }, id: string) {
      if (!id.startsWith(prefix)) return undefined
      const file = id.slice(prefix.length, -'.js'.length)
      this.addWatchFile(file)
      const sheet = compileSheet(scopeOf(file), readFileSync(file, 'utf8'))
      writeIfChanged(`${file}.d.ts`, sheetTypes(sheet))
      return { code: `export const sheet = ${JSON.stringify(sheet)}`, moduleType: 'js' as const }
    },
    hotUpdate(this: HotUpdateContext, { file }: { file: string }) {
      const changed = this.environment.moduleGraph.getModuleById(`${prefix}${file}.js`)
      return changed ? [changed as never] : undefined
    },
  }
}

/** What a component hands to `useStyles`. */
export type CompiledSheet = {
  readonly css: string
  readonly classes: Readonly<Record<string, string>>
}

/** Compiles a stylesheet; `scope` keeps its class names apart from those of every other file. */
export function compileSheet(scope: string, text: string): CompiledSheet {
  const hash = createHash('sha256').update(scope).digest('base64url').replace(/[-_]/g, '')
  const { code, exports = {} } = transform({
    filename: scope,
    code: Buffer.from(text),
    minify: true,
    targets,
    cssModules: { pattern: `k${hash.slice(0, 5)}_[local]` },
  })
  const css = new TextDecoder().decode(code)
  const classes = Object.entries(exports)
    // Names of animations are exported too; a component has no use for them.
    .filter(([, { name }]) => new RegExp(`\\.${name}(?![\\w-])`).test(css))
    .map(([local, { name, composes }]) => [local, [name, ...composes.map((c) => c.name)].join(' ')])
  return { css, classes: Object.fromEntries(classes.sort()) }
}

/** The declaration of a compiled sheet: a class that is not in it does not compile. */
export function sheetTypes({ classes }: CompiledSheet): string {
  const names = Object.keys(classes).map((name) => `    readonly ${JSON.stringify(name)}: string\n`)
  return `export declare const sheet: {\n  readonly css: string\n  readonly classes: {\n${names.join('')}  }\n}\n`
}

/**
 * Writes `X.module.css.d.ts` beside every stylesheet of the workspaces, for the compiler and editors: git does not keep them.
 * The declaration of a stylesheet that is gone goes too.
 */
export function writeSheetTypes(root: string): void {
  for (const file of sheetFiles(root)) {
    if (file.endsWith(declarationSuffix)) {
      if (!existsSync(file.slice(0, -'.d.ts'.length))) rmSync(file)
      continue
    }
    const sheet = compileSheet(scopeOf(file), readFileSync(file, 'utf8'))
    writeIfChanged(`${file}.d.ts`, sheetTypes(sheet))
  }
}

const declarationSuffix = '.module.css.d.ts'

/** Stylesheets and their declarations below the `src` folders of `packages` and `apps`. */
function sheetFiles(root: string): readonly string[] {
  return ['packages', 'apps']
    .map((group) => join(root, group))
    .filter(existsSync)
    .flatMap((group) => readdirSync(group).map((name) => join(group, name, 'src')))
    .filter(existsSync)
    .flatMap((source) =>
      readdirSync(source, { recursive: true, encoding: 'utf8' })
        .filter((path) => path.endsWith('.module.css') || path.endsWith(declarationSuffix))
        .map((path) => join(source, path)),
    )
}

/** The file as its package sees it, so that names are the same on every machine and differ between packages. */
function scopeOf(file: string): string {
  let folder = dirname(file)
  while (!existsSync(join(folder, 'package.json')) && folder !== dirname(folder)) {
    folder = dirname(folder)
  }
  const manifest: { name?: string } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return `${manifest.name}/${relative(folder, file).replaceAll('\\', '/')}`
}

function writeIfChanged(path: string, text: string): void {
  if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text)
}

function version(major: number, minor = 0): number {
  return (major << 16) | (minor << 8)
}
