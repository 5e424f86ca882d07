import { benchBrowser } from './benchBrowser.js'
import { measureAccount } from './measureAccount.js'
import { printMeasures } from './printMeasures.js'
import { serveBench } from './serveBench.js'

const { stop, urls } = await serveBench(['directory'])
const browser = await benchBrowser()
try {
  printMeasures(await measureAccount(browser, urls.directory))
} finally {
  await browser.close()
  await stop()
}
