import { sanitizeName } from './label.ts'

/**
 * Maps characters that resemble a Latin letter to that letter, in NFKC form. A selection from the confusables
 * table of Unicode Technical Standard 39: Cyrillic, Greek, Armenian, Cherokee, Coptic, Lisu, small capitals, and
 * the currency signs and digits used to forge symbols.
 */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  a: '@АаΑαɑᴀꓮᎪ',
  b: '฿₿ВвЬьΒβʙᏴᏼꓐ',
  c: '¢СсϹϲᴄⲤⲥᏟꓚ',
  d: 'ԀԁᴅɗᎠꓓ',
  e: 'ЕеЄєΕεҽᴇᎬꓰ',
  f: 'ϜϝꜰƒꓝꞘꞙ',
  g: 'ԌԍɡɢցᏀᏳꓖ',
  h: 'НнΗһʜհᎻᏂꓧ',
  j: 'ЈјϳʝᴊᎫյꓙ',
  k: 'КкҚқΚκᴋᏦⲔⲕꓗ',
  l: '1|!iІіЇїΙιıɩɪӀӏʟᏞլⳐⳑꓲꓡ',
  m: 'МмΜᴍᎷⲘⲙꓟ',
  n: 'ΝηոռпɴⲚⲛꓠ',
  o: '0ОоΟοσօᴏⲞⲟꓳ',
  p: 'РрΡρᴘᏢⲢⲣꓑ',
  q: 'ԚԛզգԳ',
  r: 'ГгʀᴦᎡᏒꓣ',
  s: '$ЅѕꜱՏᏚꓢ',
  t: '₮ТтΤτᴛᎢⲦⲧꓔ',
  u: 'Սսυμᴜꓴ',
  v: 'ѴѵνᴠᏙꓦ',
  w: '₩ԜԝωᴡᎳꓪ',
  x: 'ХхΧχⲬⲭꓫ',
  y: '¥УуҮүΥγʏႸᎽꓬ',
  z: 'ΖζᴢᏃꓜ',
}

const LATIN_OF = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([latin, signs]) => [...signs].map((sign) => [sign, latin] as const)),
)

const NOT_A_LETTER_OR_DIGIT = /[^\p{L}\p{N}]/gu

/**
 * Returns the visual skeleton of a label: two labels with the same skeleton are easily confused. Not for display.
 * Empty for a label made of signs only.
 */
export function skeletonOf(label: string): string {
  const plain = sanitizeName(label).normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC')
  return foldLookAlikes(plain).replace(NOT_A_LETTER_OR_DIGIT, '').replaceAll('rn', 'm').replaceAll('vv', 'w')
}

/** Replaces letters, and digits that resemble one, by the Latin letters that they resemble, in lower case. */
export function foldLookAlikes(text: string): string {
  let latin = ''
  for (const sign of text) {
    latin += LATIN_OF.get(sign) ?? LATIN_OF.get(sign.toLowerCase()) ?? sign.toLowerCase()
  }
  return latin
}
