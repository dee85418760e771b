import type { Address } from '@ibull/domain'
import { html } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import { formatUnits, isAddress } from 'viem'
import type { Decoded } from './decode.ts'
import type { KnownContracts } from './known-contracts.ts'

/** A piece of a page, escaped. */
export type Html = HtmlEscapedString | Promise<HtmlEscapedString>

const SYMBOL_CHARACTERS = 16

/** The whole page around its content. */
export function page(title: string, content: Html): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} | iBull local explorer</title>
        <link rel="stylesheet" href="/explorer/style.css" />
        <link rel="icon" href="/favicon.svg" />
      </head>
      <body>
        <header>
          <strong>Local explorer</strong><a href="/explorer">Latest blocks</a><a href="/swap">Exchange</a>
        </header>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
        <footer class="muted">A development chain on this computer. Nothing here has any value.</footer>
      </body>
    </html>`
}

/** An error page. */
export function problemPage(title: string, sentence: string): Html {
  return page(title, html`<p>${sentence}</p>`)
}

/** A list of named facts. */
export function facts(rows: readonly (readonly [string, Html | string])[]): Html {
  return html`<dl class="card">
    ${rows.map(
      ([name, value]) =>
        html`<dt>${name}</dt>
          <dd>${value}</dd>`,
    )}
  </dl>`
}

/** A table that scrolls by itself where the screen is narrow. */
export function table(
  headings: readonly string[],
  rows: readonly (readonly (Html | string)[])[],
  empty: string,
): Html {
  if (rows.length === 0) return html`<p class="muted">${empty}</p>`
  return html`<div class="card scroll" tabindex="0" role="region" aria-label="${headings.join(', ')}">
    <table>
      <thead>
        <tr>
          ${headings.map((heading) => html`<th scope="col">${heading}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (cells) =>
            html`<tr>
              ${cells.map((cell) => html`<td>${cell}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`
}

/** A link to an account or contract, by its name where it has one. */
export function addressLink(known: KnownContracts, address: Address): Html {
  const name = known.nameOf(address)
  return html`<a
    href="/explorer/address/${address}"
    class="${name === undefined ? 'mono' : ''}"
    title="${address}"
    >${name === undefined ? shortHex(address) : shortSymbol(name)}</a
  >`
}

export function transactionLink(hash: string): Html {
  return html`<a href="/explorer/tx/${hash}" class="mono">${shortHex(hash)}</a>`
}

export function blockLink(number: number): Html {
  return html`<a href="/explorer/block/${number}" class="number">${number}</a>`
}

/** A token amount with its symbol, linked to the token; raw units where the token is not known. */
export function tokenAmount(known: KnownContracts, token: Address, raw: bigint): Html {
  const found = known.tokenAt(token)
  if (found === undefined)
    return html`<span class="number">${groupDigits(String(raw))}</span> ${addressLink(known, token)}`
  return html`<span class="number">${groupDigits(formatUnits(raw, found.decimals))}</span>
    <a href="/explorer/token/${token}" title="${found.symbol}">${shortSymbol(found.symbol)}</a>`
}

export function nativeAmount(wei: bigint): Html {
  return html`<span class="number">${groupDigits(formatUnits(wei, 18))}</span> BNB`
}

/** A decoded call, event or error with its values one below the other. */
export function decodedFacts(known: KnownContracts, decoded: Decoded): Html {
  if (decoded.values.length === 0) return html`<p class="muted">No arguments.</p>`
  return facts(
    decoded.values.map(({ name, type, value }) => [
      name === '' ? 'value' : name,
      decodedValue(known, type, value),
    ]),
  )
}

function decodedValue(known: KnownContracts, type: string, value: unknown): Html | string {
  if (Array.isArray(value)) {
    const inner = type.replace(/\[\d*\]$/, '')
    return html`<ol>
      ${value.map((item: unknown) => html`<li>${decodedValue(known, inner, item)}</li>`)}
    </ol>`
  }
  if (type === 'address' && typeof value === 'string' && isAddress(value)) return addressLink(known, value)
  if (typeof value === 'bigint') return html`<span class="number">${groupDigits(String(value))}</span>`
  if (typeof value === 'object' && value !== null) {
    const text = JSON.stringify(value, (_, item: unknown) => (typeof item === 'bigint' ? String(item) : item))
    return html`<span class="mono">${text}</span>`
  }
  return html`<span class="mono">${String(value)}</span>`
}

/** A time in UTC, as text. */
export function timeText(seconds: number): string {
  return `${new Date(seconds * 1_000).toISOString().replace('T', ' ').slice(0, 19)} UTC`
}

function shortHex(text: string): string {
  return `${text.slice(0, 8)}…${text.slice(-6)}`
}

/** A name that fits into a column. */
export function shortSymbol(name: string): string {
  return name.length <= 2 * SYMBOL_CHARACTERS ? name : `${name.slice(0, SYMBOL_CHARACTERS)}…`
}

function groupDigits(decimal: string): string {
  const [whole = '', fraction] = decimal.split('.')
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}
