/** What a library calls and a browser of 2020 does not have. Imported before everything else. */
if (typeof Object.hasOwn !== 'function')
  Object.hasOwn = (value: object, key: PropertyKey) => Object.prototype.hasOwnProperty.call(value, key)
