import { buildPackages } from './buildPackages.js'
import { inRepository } from './startPart.js'

buildPackages(inRepository('.'), console.log).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
