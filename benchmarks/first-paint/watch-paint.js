// In every frame before its own scripts: reports the first app's paint, with its styles, in the frame that is shown.
// Looks rarely and cheaply, so that it adds nothing to what is measured.
if (location.hostname.includes('.preview.') && window.name !== 'lathe-trial') {
  const look = () => {
    const heading = document.querySelector('#root header h1')
    const isStyled =
      heading !== null && getComputedStyle(heading.closest('header')).backgroundColor !== 'rgba(0, 0, 0, 0)'
    if (isStyled)
      requestAnimationFrame(() =>
        setTimeout(() => window.reportFirstPaint(performance.timeOrigin + performance.now())),
      )
    else setTimeout(look, 25)
  }
  look()
}
