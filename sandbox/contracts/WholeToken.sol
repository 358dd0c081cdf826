// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {StandardToken} from "./StandardToken.sol";

/// @title A token that cannot be divided: no decimals.
contract WholeToken is StandardToken {
    constructor(string memory name_, string memory symbol_, address minter_)
        StandardToken(name_, symbol_, 0, minter_)
    {}
}
