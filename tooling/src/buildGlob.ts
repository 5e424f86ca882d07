import type { Plugin } from 'rolldown'
import { importGlobPlugin } from 'rolldown/experimental'

/** Resolves `import.meta.glob` while a package is built: what comes out are plain imports, which every host's bundler knows. */
export function buildGlob(root: string): Plugin[] {
  return [
    importGlobPlugin({ root }),
    {
      name: 'latchkey-view-names',
      // A view's name in the place of its path: every page loads the list, and who reads it cuts a path down to the name.
      transform: (code) =>
        code.includes(viewFile) ? { code: code.replace(viewKey, '"$1":'), map: null } : undefined,
    },
  ]
}

const viewFile = 'View.tsx": '
const viewKey = /"\.\/\w+\/(\w+)View\.tsx":/g
