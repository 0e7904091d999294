// Folders are what a reader sees first: none of them imports another that leads back to it, by
// whichever of their files. Tests and their tools stand beside the sources and look everywhere, so
// this is asked of the product alone.

const { options } = require('./.dependency-cruiser.cjs');

module.exports = {
  forbidden: [
    {
      name: 'no-circle-of-folders',
      comment: 'Imports between folders never lead back to where they started.',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    ...options,
    exclude: {
      path: '(^|/)(dist(-fresh|-earlier)?|node_modules)/|\\.test\\.tsx?$|^(rules|server|web)/testing/|^server/(demo|rehearsal)/',
    },
  },
};
