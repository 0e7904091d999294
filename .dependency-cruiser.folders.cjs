// Folders are what a reader sees first: no folder imports another that leads back to it, through any of their
// files. Tests and their tools are beside the sources and import from everywhere, so only the product is
// checked.

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
      path: '(^|/)(dist(-fresh|-earlier)?|node_modules)/|\\.test\\.tsx?$|^(rules|server|web)/testing/|^server/demo/',
    },
  },
};
