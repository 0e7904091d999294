import { testOutages } from '../testing/database-outages.ts';

testOutages('embedded');
