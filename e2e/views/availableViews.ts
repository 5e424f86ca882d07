import { readFileSync } from 'node:fs'
import type { ViewName } from '@latchkey/core'

const file = new URL('../../packages/react/src/views/availableViews.ts', import.meta.url)
const [, list = ''] = /availableViews = \[([^\]]*)\]/.exec(readFileSync(file, 'utf8')) ?? []

/** The views that can be opened, as the modal's own list names them: a new one joins every journey over all views. */
export const availableViews = [...list.matchAll(/'(\w+)'/g)].map(([, name]) => name as ViewName)

if (availableViews.length === 0) throw new Error(`no view is listed in ${file.pathname}`)
