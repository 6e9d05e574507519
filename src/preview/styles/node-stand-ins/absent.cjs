// Stands in for Node modules that Tailwind imports but never calls in the style worker.
const absent = new Proxy(() => {}, {
  get: (_target, name) => (name === '__esModule' ? false : name === 'default' ? absent : () => undefined),
})
module.exports = absent
