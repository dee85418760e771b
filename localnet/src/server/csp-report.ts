import type { Context } from 'hono'
import type { Logger } from '../log.ts'
import { readText } from '@ibull/hub'

const REPORT_LIMIT_BYTES = 64_000
const SHOWN_CHARACTERS = 400

/** Accepts a browser's report of a content security policy violation and logs it. */
export async function takeCspReport(context: Context, log: Logger): Promise<Response> {
  const text = await readText(context.req.raw, REPORT_LIMIT_BYTES)
  if (text === undefined) return context.text('The report is too long.\n', 413)
  log.info(`content security policy violated: ${oneLine(text)}`)
  return context.body(null, 204)
}

function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\s]+/gu, ' ').slice(0, SHOWN_CHARACTERS)
}
