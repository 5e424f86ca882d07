import { relative } from 'node:path'
import { inRepository } from '../machine/inRepository.js'
import { packTarballs } from './packTarballs.js'

const root = inRepository('.')

// A build that failed has said why.
if (!process.exitCode) {
  packTarballs(root).then(
    (tarballs) => {
      for (const file of tarballs.values()) console.log(relative(root, file))
    },
    (error: unknown) => {
      console.error(error instanceof Error ? error.message : error)
      process.exitCode = 1
    },
  )
}
