// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {StandardToken} from "./StandardToken.sol";

/// @title A working token whose labels attack whoever shows them.
/// @notice Name: markup, a text-direction override and a line break. Symbol: a spreadsheet formula with a zero-width space in it.
contract HostileToken is StandardToken {
    constructor(address minter_)
        StandardToken(
            unicode"<img src=x onerror=alert(1)>\u202Egnp.exe\u202C\nUSD Coin",
            unicode"=HYPERLINK(\"https://example.invalid\",\"US\u200BDC\")",
            18,
            minter_
        )
    {}
}
