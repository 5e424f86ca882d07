import { build, type Plugin } from 'rolldown'
import { namesOf, thirdPartyPackages } from './thirdPartyPackages.js'

/**
 * A source file `*.bundled.ts` gets the packages it imports into it: such a package is a dependency of the build, and
 * what it depends on never reaches a host.
 */
export function bundledPackages(): Plugin {
  return {
    name: 'latchkey-bundled-packages',
    load: {
      filter: { id: /\.bundled\.ts$/ },
      async handler(id) {
        const { output } = await build({
          input: id,
          platform: 'browser',
          tsconfig: false,
          transform: { target: 'es2022', define: { 'process.env.NODE_ENV': '"production"' } },
          write: false,
          checks: { bundlerTimings: false },
          output: { format: 'esm', comments: false },
        })
        const [{ code, moduleIds }] = output
        const notice = `/*! With ${namesOf(thirdPartyPackages(moduleIds))} */`
        return { code: `${notice}\n${code}`, moduleType: 'js' }
      },
    },
  }
}
