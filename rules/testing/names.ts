export const DISTRICT_TOWNS = {
  EKY: ['Kentucky', ['Ashland', 'Pikeville', 'Paintsville', 'Louisa', 'Morehead', 'Grayson']],
  EO: ['Ohio', ['Steubenville', 'Cambridge', 'Youngstown', 'Salem', 'Alliance', 'Canton']],
  NCO: ['Ohio', ['Mansfield', 'Medina', 'Wooster', 'Mount Vernon', 'Elyria', 'Norwalk']],
  NWO: ['Ohio', ['Lima', 'Findlay', 'Toledo', 'Van Wert', 'Defiance', 'Bryan']],
  SCO: ['Ohio', ['Columbus', 'Chillicothe', 'Circleville', 'Lancaster', 'Portsmouth', 'Logan']],
  SWO: ['Ohio', ['Cincinnati', 'Dayton', 'Xenia', 'Hamilton', 'Wilmington', 'Springfield']],
  WVN: ['West Virginia', ['Morgantown', 'Fairmont', 'Clarksburg', 'Wheeling', 'Elkins']],
  WVS: ['West Virginia', ['Charleston', 'Huntington', 'Beckley', 'Parkersburg', 'Ravenswood']],
  OTHER: ['Indiana', ['Richmond', 'Muncie', 'Anderson', 'Connersville']],
} as const;

export const CHURCH_KINDS = [
  'First Church',
  'Community Church',
  'Grace Chapel',
  'Bible Church',
  'Calvary',
  'Faith Fellowship',
  'New Hope',
  'Trinity',
  'Cornerstone',
  'Eastside Church',
];

export const FIRST_NAMES = (
  'Abigail Aaliyah Adam Aiden Alejandro Amara Anaya Andrew Asher Ava Benjamin Bethany Caleb ' +
  'Camila Carter Chloe Claire Daniel David Destiny Diego Elena Eli Elijah Ella Emeka Emma Esther ' +
  'Ethan Eva Ezra Faith Gabriel Grace Hana Hannah Hope Isaac Isabella Isaiah Jada Jamal James ' +
  'Jasmine Jayden Joel Jonah Josiah Judah Julia Kai Kezia Laila Leah Levi Lucas Lucy Lydia ' +
  'Malachi Marcus Maria Mateo Maya Micah Miriam Naomi Nathan Nia Noah Nora Olivia Owen Priya ' +
  'Rachel Rebekah Reuben Ruth Samuel Sarah Seth Silas Simeon Sofia Sophie Tamar Thaddeus ' +
  'Theo Tobias Victoria Wei Zachary Zoe'
).split(' ');

export const LAST_NAMES = (
  'Adkins Aguilar Alvarez Anderson Bailey Baker Banks Begum Bennett Blair Boateng Brooks Burgess ' +
  'Campbell Carpenter Castillo Chen Clark Collins Conley Cooper Davis Dawson Delgado Dixon Ellis ' +
  'Ferguson Fields Flores Foster Fraley Gibson Gonzalez Grant Greene Hall Hatfield Hayes ' +
  'Henderson Howard Hughes Jackson Johnson Jones Justice Kaur Keller Kim Lewis Long Lopez ' +
  'Marshall Martin Maynard McCoy Miller Mitchell Moore Morgan Mullins Murphy Nguyen Nuñez ' +
  'O’Brien Okafor Ortiz Osborne Park Parsons Patel Perry Phillips Powell Preston Ramirez Reed ' +
  'Rivera Roberts Robinson Ross Salyer Sanders Santos Schmidt Scott Shrestha Simmons Smith ' +
  'Stewart Stone Tackett Taylor Thomas Thompson Torres Tran Turner Vance Walker Ward Watson ' +
  'West White Williams Wilson Wright Yoder Young Zimmerman'
).split(' ');
