import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'

/** A script that ran in a page; `isCalled` if a function of it ran, and not its top level alone. */
export type ScriptUse = { readonly url: string; readonly isCalled: boolean }

export type CoverageListener = {
  onPage(page: Page): void
  onScripts(page: Page, scripts: readonly ScriptUse[]): void
}

/** Counts by journey. */
export type CoverageWatch = {
  /** Forgets what ran so far, pages that stay open included. */
  restart(): Promise<void>
  /** Resolves with everything that ran since. */
  finish(): Promise<void>
}

/**
 * Watches which functions run in the pages of a browser, as Chromium counts them. What a page has run is lost when it
 * closes or leaves its site, so it is read before a journey does either.
 */
export function watchCoverage(
  browser: Browser,
  { onPage, onScripts }: CoverageListener,
): CoverageWatch {
  const sessions = new Map<Page, Promise<CDPSession>>()

  const start = async (page: Page) => {
    const session = await page.context().newCDPSession(page)
    await session.send('Profiler.enable')
    await startCounting(session)
    return session
  }
  const watch = (page: Page) => {
    const session = sessions.get(page) ?? start(page)
    sessions.set(page, session)
    return session
  }
  const collect = async (page: Page) => {
    // A page that is closing reports nothing more.
    const taken = await watch(page)
      .then((session) => session.send('Profiler.takePreciseCoverage'))
      .catch(() => undefined)
    if (taken) onScripts(page, taken.result.flatMap(scriptUse))
  }
  const follow = (context: BrowserContext) => {
    context.on('page', (page) => {
      onPage(page)
      watch(page).catch(() => undefined)
      page.on('close', () => sessions.delete(page))
      before(page, ['close', 'goto', 'reload'], () => collect(page))
    })
    after(context, 'newPage', watch)
    before(context, ['close'], () => Promise.all(context.pages().map(collect)))
  }
  after(browser, 'newContext', follow)

  return {
    async restart() {
      for (const session of sessions.values()) await session.then(startAnew).catch(() => {})
    },
    async finish() {
      for (const page of sessions.keys()) await collect(page)
    },
  }
}

/** V8 reports each function once; stopped and started, it reports it again. */
async function startAnew(session: CDPSession): Promise<void> {
  await session.send('Profiler.stopPreciseCoverage')
  await startCounting(session)
}

async function startCounting(session: CDPSession): Promise<void> {
  await session.send('Profiler.startPreciseCoverage', { callCount: false, detailed: false })
}

type Script = {
  readonly url: string
  readonly functions: readonly {
    readonly ranges: readonly { readonly startOffset: number; readonly count: number }[]
  }[]
}

function scriptUse({ functions, url }: Script): readonly ScriptUse[] {
  const ran = functions.flatMap(({ ranges }) => ranges.slice(0, 1)).filter(({ count }) => count > 0)
  // The function that begins where the file does is its top level.
  return ran.length > 0 ? [{ url, isCalled: ran.some(({ startOffset }) => startOffset > 0) }] : []
}

type Method = (...values: unknown[]) => Promise<unknown>

function before(target: object, names: readonly string[], act: () => Promise<unknown>): void {
  for (const name of names) {
    const method = Reflect.get(target, name) as Method
    Reflect.set(target, name, async (...values: unknown[]) => {
      await act()
      return method.apply(target, values)
    })
  }
}

function after<T>(target: object, name: string, act: (made: T) => unknown): void {
  const method = Reflect.get(target, name) as Method
  Reflect.set(target, name, async (...values: unknown[]) => {
    const made = await method.apply(target, values)
    await act(made as T)
    return made
  })
}
