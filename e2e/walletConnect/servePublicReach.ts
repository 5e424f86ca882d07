import type { Page } from '@playwright/test'
import { devEnvironment } from '../setup/devEnvironment.js'

/** Answers for the local server, which is joined to no network, that every wallet hears of a pairing. */
export const servePublicReach = (page: Page): Promise<unknown> =>
  page.route(`${devEnvironment().server}/v1/relay?*`, (route) =>
    route.fulfill({ json: { reach: 'public', pageToken: null } }),
  )
