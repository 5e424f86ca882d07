import { appendFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Browser, Page, TestInfo, test } from '@playwright/test'
import { devEnvironment } from './devEnvironment.js'
import { watchCoverage } from './watchCoverage.js'

/** Journeys are named by their path from here. */
const journeys = new URL('../', import.meta.url).pathname
/** The file for a script tag, which holds everything, and the frame, which is a site of its own, count as one part each. */
const scriptPart = 'packages/element/src/script/main.ts'
const framePart = 'apps/frame/'

/** What the pages of a worker have run since the journey began. */
type Recorder = { restart(): Promise<void>; finish(): Promise<Reach> }
type Chunks = ReadonlyMap<string, readonly string[]>
type Reach = { readonly called: readonly string[]; readonly loaded: readonly string[] }

/**
 * Journeys that write down which parts of the code ran in them, one line each into `file`: `called` are parts of which a
 * function ran, `loaded` those that the page had, perhaps since an earlier journey. Used by the long run alone.
 */
export function recordReach(base: typeof test, file: string): typeof test {
  return base.extend<{ reach: undefined }, { recorder: Recorder }>({
    recorder: [async ({ browser }, use) => use(await createRecorder(browser)), { scope: 'worker' }],
    reach: [
      async ({ recorder }, use, info) => {
        await recorder.restart()
        await use(undefined)
        // A change never chooses those of the long run: that their file was seen is all there is to know.
        const isLong = info.tags.includes('@long')
        const reach = isLong ? { called: [], loaded: [] } : await recorder.finish()
        appendFileSync(file, `${JSON.stringify({ ...nameOf(info), ...reach })}\n`)
      },
      { auto: true },
    ],
  })
}

function nameOf({ expectedStatus, file, status, titlePath }: TestInfo) {
  return {
    file: relative(journeys, file),
    title: titlePath.slice(1).join(' › '),
    passed: status === expectedStatus,
  }
}

async function createRecorder(browser: Browser): Promise<Recorder> {
  const answer = await fetch(`${devEnvironment().demo}/chunks.json`)
  const chunks: Chunks = new Map(Object.entries(await answer.json()))
  const loadedBy = new WeakMap<Page, Set<string>>()
  const called = new Set<string>()
  const active = new Set<Page>()
  const watch = watchCoverage(browser, {
    onPage(page) {
      const loaded = new Set<string>()
      loadedBy.set(page, loaded)
      page.on('request', (request) => {
        const find = request.isNavigationRequest() ? pagesOf : partsOf
        for (const part of find(request.url(), chunks)) loaded.add(part)
      })
    },
    onScripts(page, scripts) {
      if (scripts.length > 0) active.add(page)
      for (const { isCalled, url } of scripts) {
        if (isCalled) for (const part of partsOf(url, chunks)) called.add(part)
      }
    },
  })
  return {
    async restart() {
      called.clear()
      active.clear()
      await watch.restart()
    },
    async finish() {
      await watch.finish()
      const loaded = new Set([...active].flatMap((page) => [...(loadedBy.get(page) ?? [])]))
      return { called: [...called].sort(), loaded: [...loaded].sort() }
    },
  }
}

/** The parts in a file, of any server. */
function partsOf(url: string, chunks: Chunks): readonly string[] {
  if (!URL.canParse(url)) return []
  const { pathname } = new URL(url)
  return pathname.endsWith('/latchkey.js') ? [scriptPart] : (chunks.get(pathname.slice(1)) ?? [])
}

/** The page at an address: one of the demo, from any server, or the frame's. */
function pagesOf(url: string): readonly string[] {
  if (url.startsWith(devEnvironment().vault)) return [framePart]
  const { pathname } = new URL(url)
  const page = pathname.endsWith('/') ? `${pathname}index.html` : pathname
  return page.endsWith('.html') ? [`apps/demo${page}`] : []
}
