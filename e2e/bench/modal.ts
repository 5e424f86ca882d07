import { benchBrowser } from './benchBrowser.js'
import { measureModal } from './measureModal.js'
import { printMeasures } from './printMeasures.js'
import { serveBench } from './serveBench.js'

const { stop, urls } = await serveBench(['floor', 'host', 'all', 'directory'])
const browser = await benchBrowser()
try {
  printMeasures(await measureModal(browser, urls))
} finally {
  await browser.close()
  await stop()
}
