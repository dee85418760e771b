// Written in the language of engines of 2009 (no arrow, no const, no ?.), so that older browsers than those of the
// README run it and say so.

// Applies the saved theme before the first paint. The settings store does the rest.
;(function () {
  try {
    var theme = JSON.parse(localStorage.getItem('ibull.settings.v1')).state.theme
    if (theme === 'light' || (theme === 'system' && matchMedia('(prefers-color-scheme: light)').matches))
      document.documentElement.setAttribute('data-theme', 'light')
  } catch (error) {
    // No storage or no readable settings: the default theme stays.
  }
})()

// Below the floor of browsers a page may fail anywhere: a note says so, above whatever still works.
;(function () {
  function isSupported() {
    try {
      return (
        typeof AbortSignal.timeout === 'function' &&
        CSS.supports('selector(:has(*))') &&
        CSS.supports('height', '1dvh') &&
        new RegExp('(?<=a)b').test('ab')
      )
    } catch (error) {
      return false
    }
  }
  function language() {
    var wanted
    try {
      wanted = JSON.parse(localStorage.getItem('ibull.settings.v1')).state.locale
    } catch (error) {
      wanted = navigator.language
    }
    var code = String(wanted).slice(0, 2)
    return ['en', 'es', 'hi', 'ru'].indexOf(code) === -1 ? 'en' : code
  }
  if (isSupported()) return
  var request = new XMLHttpRequest()
  request.open('GET', '/locales/' + language() + '.json')
  request.onload = function () {
    var note = document.createElement('p')
    note.className = 'old-browser'
    note.setAttribute('role', 'alert')
    note.textContent = JSON.parse(request.responseText)['app.oldBrowser']
    document.body.insertBefore(note, document.body.firstChild)
  }
  request.send()
})()

// Requests the files of this page together with those of every page, which would name them only once they run.
;(function () {
  var table = document.querySelector('meta[name="page-files"]')
  if (table === null) return
  var named = JSON.parse(table.content)
  var path = location.pathname.replace(/(.)\/$/, '$1').replace(/\/0x[\da-f]{40}(?=\/|$)/gi, '/:address')
  ;(named.pages[path] || []).forEach(function (place) {
    var link = document.createElement('link')
    var isStyle = named.files[place].slice(-4) === '.css'
    link.rel = isStyle ? 'preload' : 'modulepreload'
    if (isStyle) link.as = 'style'
    link.crossOrigin = ''
    link.fetchPriority = 'low'
    link.href = '/assets/' + named.files[place]
    document.head.append(link)
  })
})()
