// The one file of the package that a page needs, beside the page.
import { copyFileSync } from 'node:fs'

copyFileSync('node_modules/@latchkey/element/dist/latchkey.js', 'public/latchkey.js')
