import { ensureTools } from '../machine/ensureTools.js'
import { inRepository } from '../machine/inRepository.js'
import { runCommand } from '../machine/runCommand.js'
import { requireChromium } from '../machine/testBrowser.js'

/** Takes screenshots of every view into docs/screens: light, dark, and on a phone; some in other languages. */
const root = inRepository('.')
ensureTools(['chromium'], console.log)
process.env.CHROMIUM_PATH = requireChromium()
process.exitCode = await runCommand(
  {
    command: inRepository('node_modules/.bin/playwright'),
    args: ['test', '-c', 'e2e/screens.config.ts', ...process.argv.slice(2)],
  },
  { folder: root },
)
