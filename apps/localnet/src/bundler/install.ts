import { installBundler } from './installBundler.js'

installBundler({ onProgress: console.log }).catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
